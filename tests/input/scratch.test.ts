import { it } from 'vitest'
import { readText, FORMS } from '../../src/input/index.ts'
import { readHex } from '../../src/input/read-hex.ts'
import { cleanText } from '../../src/input/clean-text.ts'
const M=1<<20
const time=(n:string,f:()=>any)=>{const t=performance.now();f();console.log(n,(performance.now()-t).toFixed(0))}
it('x',()=>{
  const t='15 92 10 00 4e '.repeat(64*M/15)
  time('flatten',()=>t.charCodeAt(5))
  time('clean',()=>cleanText(t)); time('trim',()=>t.trim())
  for(const f of FORMS){time('detect '+f.id,()=>f.detect(t)); if(f.resembles)time('resembles '+f.id,()=>f.resembles!(t))}
  time('readHex',()=>readHex(t)); time('readText',()=>readText(t))
},100000)
