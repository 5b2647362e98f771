// What follows a type id. Scanners dispatch on the number, so the order matters: everything up to `reference` is a scalar
// and may be the element type of a run. Each is a constant by itself, which bundlers write in place of its name;
// `SHAPE` of types.ts is all of them.

export const constant = 0
export const packedInt = 1
export const packedInt128 = 2
export const decimal = 3
export const fixed = 4
export const charString = 5
export const octetString = 6
export const char = 7
export const parts = 8
export const reference = 9
export const collection = 10
export const uniformCollection = 11
export const sparseArray = 12
export const uniformSparseArray = 13
export const map = 14
export const uniformKeysMap = 15
export const uniformMap = 16
export const identity = 17
export const userType = 18
export const unknown = 19
