// How well names suit a payload, and where they do not. It comes late: it is compared when the page has been painted.

export { arrivedScore, disagreements, namesScore } from '../view/index.ts'
