/** The least and the most minutes that the questions take somebody with one thing, who serves their own region. */
export type MinutesRange = { readonly from: number; readonly to: number }
