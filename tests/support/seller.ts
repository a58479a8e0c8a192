/** Settings of an operator in Berlin who is registered for VAT. */
export const sellerSettings = {
  SELLER_NAME: 'Example Documents GmbH',
  SELLER_ADDRESS: 'Beispielweg 1',
  SELLER_POSTAL_CODE: '10115',
  SELLER_CITY: 'Berlin',
  SELLER_COUNTRY: 'DE',
  SELLER_VAT_ID: 'DE136695976',
}
