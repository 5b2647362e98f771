// The page on paper, which comes when what reads texts and files has come: nobody prints before that.

import { late } from '../ui/index.ts'

export const Paper = late(async () => (await import('./Paper.tsx')).Paper, { placeholder: () => null })
