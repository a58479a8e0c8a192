/** A card as its owner knows it: “Visa •••• 1111”. */
export const cardWords = (brand: string, lastDigits: string): string => `${brand} •••• ${lastDigits}`
