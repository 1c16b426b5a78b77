/** The meanings of the codes of Solidity's `Panic(uint256)`, from the section about panics of the language's documentation. */
export const panics: Readonly<Record<number, string>> = {
  0: 'a panic that the compiler put in',
  1: 'a failed assertion',
  17: 'overflow: an addition, subtraction or multiplication left the range of its type',
  18: 'a division or modulo by zero',
  33: 'a number that is no value of an enumeration',
  34: 'a byte array in storage that is encoded wrongly',
  49: 'pop on an empty array',
  50: 'an index outside of an array',
  65: 'too much memory',
  81: 'a call of a function pointer that was not set',
}
