/** Where an invoice of the tests goes. */
export const billing = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  country: 'US',
  state: 'US_OH',
  address: '12 Main Street',
  city: 'Dayton',
  postal_code: '45402',
}
