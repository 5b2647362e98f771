/** The address that the site is built for. Nobody can have it: any-address.ts replaces it. */
export const BASE = '/__docs-base__/'
