import { it } from 'vitest'
import { gzipSync } from 'node:zlib'
import { readText, readFile } from '../../src/input/index.ts'
const time=(n:string,f:()=>any)=>{const t=performance.now();const m0=process.memoryUsage().rss;const r=f();console.log(n,(performance.now()-t).toFixed(0)+'ms',r.form,r.payloads.length,r.payloads[0]?.bytes.length,r.problem?.message,r.alternatives.map((a:any)=>a.form+a.bytes).join(),'rss+',((process.memoryUsage().rss-m0)/1e6).toFixed(0))}
it('big',()=>{
  const M=1<<20
  time('hex cont',()=>readText('159210004e'.repeat(64*M/10)))
  time('hex spaced',()=>readText('15 92 10 00 4e '.repeat(64*M/15)))
  time('hex lines',()=>readText('15 92 10 00 4e 15 92 10 00 4e 15 92 10 00 4e\n'.repeat(64*M/45)))
  time('hex file',()=>readFile(Buffer.from('15 92 10 00 4e '.repeat(64*M/15))))
  time('list',()=>readText('['+'21, -110, 16, 0, '.repeat(64*M/17)+'1]'))
  time('base64',()=>readText('FZIQAb'.repeat(64*M/6)))
  time('escaped',()=>readText('\\x15\\x92NN'.repeat(64*M/10)))
  time('xxd',()=>{let s=[];for(let i=0;i<M;i++)s.push((i*16).toString(16).padStart(8,'0')+': 1592 1000 014e 0754 6865 4461 7461 6140  .....N.TheDataa@\n');return readText(s.join(''))})
  time('log',()=>readText('2026-11-21 06:47:03.355/1.188 <D5> (thread=x): key=Binary(length=3, value=0x0D1592)\n'.repeat(64*M/86)))
  time('log text',()=>readText('2026-11-21 06:47:03.355/1.188 <D5> (thread=x): key=nothing to see at all here [now] {}\n'.repeat(64*M/86)))
  time('raw',()=>readFile(new Uint8Array(64*M)))
  time('spaces',()=>readText(' '.repeat(64*M)+'x'))
  time('open paren spaces',()=>readText('('+' '.repeat(64*M)+'x'))
  time('digits',()=>readText('['+'1'.repeat(64*M)+'x'))
  time('nbsp',()=>readText('15\u00a0'.repeat(16*M)))
  time('zw',()=>readText('15\u200b'.repeat(16*M)))
  const bomb=gzipSync(new Uint8Array(200*M))
  time('bomb '+bomb.length,()=>readFile(bomb,{maxBytes:10*M}))
  time('members',()=>readFile(Buffer.concat(Array(200000).fill(gzipSync('')))))
},600000)
