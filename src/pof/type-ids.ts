// The type ids that have a name in code; the others are only rows of the table of types. Each is a constant by itself, which
// bundlers write in place of its name; `T` of types.ts is all of them.

export const int16 = -1
export const int32 = -2
export const int64 = -3
export const int128 = -4
export const float32 = -5
export const float64 = -6
export const float128 = -7
export const decimal32 = -8
export const decimal64 = -9
export const decimal128 = -10
export const boolean = -11
export const octet = -12
export const octetString = -13
export const char = -14
export const charString = -15
export const date = -16
export const yearMonthInterval = -17
export const time = -18
export const timeInterval = -19
export const datetime = -20
export const dayTimeInterval = -21
export const collection = -22
export const uniformCollection = -23
export const array = -24
export const uniformArray = -25
export const sparseArray = -26
export const uniformSparseArray = -27
export const map = -28
export const uniformKeysMap = -29
export const uniformMap = -30
export const identity = -31
export const reference = -32
export const zeroLengthString = -35
export const emptyCollection = -36
export const positiveInfinity = -38
export const negativeInfinity = -39
export const nan = -40
export const intMinus1 = -41
export const int22 = -64

const falseType = -33
const trueType = -34
const nullType = -37

export { falseType as false, nullType as null, trueType as true }
