// The warnings that reading finds, of which who only wants values asks no more than whether there are any. Every one is a constant by
// itself, which bundlers write in place of its name; taken as a whole (`import * as W`). Their words are in warnings.ts.

// Bytes are left behind the value, or behind a layer of the envelope: these two come first.
export const trailing = 0
export const behind = 1

export const overlong = 2
export const int16 = 3
export const nullString = 4
export const loneSurrogate = 5
export const oddUtf8 = 6
export const zoneType = 7
export const temporal = 8
export const missingIdentity = 9
export const duplicateIdentity = 10
export const uniformIdentity = 11
export const order = 12
export const version = 13
export const count = 14
export const hugeCount = 15
export const position = 16
export const noTerminator = 17
export const dense = 18
export const terminator = 19
export const decorationLength = 20
export const decorationCut = 21
export const deep = 22
export const largestIndex = 23
export const javaTime = 24
