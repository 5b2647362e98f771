import { it } from 'vitest'
import { readFileSync } from 'node:fs'
import { execSync } from 'node:child_process'
import { gzipSync } from 'node:zlib'
import { FORMS, readText, readFile } from '../../src/input/index.ts'
const hex=(b:Uint8Array)=>Buffer.from(b).toString('hex')
const show=(t:string,o={})=>{const r=readText(t,o);console.log(JSON.stringify(t.slice(0,70)),'=>',r.form,r.payloads.map(p=>`${p.label}@${p.line}:${p.column} ${p.bytes.length}${p.declaredLength!==null?'/'+p.declaredLength:''} ${hex(p.bytes).slice(0,40)}`).slice(0,5),r.problem?r.problem.code+': '+r.problem.message:'',r.alternatives.map(a=>a.form+':'+a.bytes).join(' '),r.note??'')}
it('x',()=>{
  for (const t of ['15 92 zz','21, 300','x Binary(length=3','Binary(abc','b\'\\x15\'','{"key":"FZIQAA=="}','{"key":"15921000","n":1}','2026-11-21 06:47:03.355/1.188 Oracle Coherence 25.03.1 <Info> (thread=main, member=n/a): Loaded operational',
  '2026-11-21 06:47:03.355/1.188 <D5> (thread=DistributedCache:EventDispatcher, member=1): key=Binary(length=3, value=0x0D1592) value=Binary(length=4, value=0x15921000)\n2026-11-21 (thread=x): Entry{Key="Binary(length=1, value=0x15)", Value="ByteArrayReadBuffer(length=300, value=0x15...)"}',
  '{Binary(length=1, value=0x15)=Binary(length=1, value=0x16)}'])show(t)
  const cases = readFileSync('/work/shared/corpus/corpus.ndjson','utf8').trim().split('\n').map(l=>Buffer.from(JSON.parse(l).hex,'hex')).filter(b=>b.length<5000)
  for (const c of cases.slice(0,5).concat([Buffer.alloc(100),Buffer.alloc(96),Buffer.concat([cases[0]!,Buffer.alloc(100),Buffer.from('abc')])])) for (const cmd of ['xxd','xxd -u -g1 -c 20','xxd -e','xxd -b','xxd -p','xxd -i','xxd -g4','xxd -a','hexdump -C','hexdump','od','od -x','od -v -An -tx1','od -t x1','od -A x -t x1z','od -A d -t x1','od -b','od -t d1','od -t u1','od -c','od -t x4','base64']) {
    const out = execSync(cmd,{input:c}).toString(); const r=readText(out); const ok=r.payloads.length===1&&hex(r.payloads[0]!.bytes)===hex(c)
    if(!ok||c===cases[0]) console.log(c.length,cmd,r.form,ok,r.problem?.message??'',r.note??'', r.alternatives.map(a=>a.form+':'+a.bytes).join(' '))
  }
  for (const c of cases) { const r=readFile(c); if(r.form!=='raw') console.log('raw?',hex(c).slice(0,40),c.length,r.form); const b=readFile(gzipSync(c)); if(!b.gzip||hex(b.payloads[0]?.bytes??new Uint8Array())!==hex(c)) console.log('gz',hex(c)) }
})
it('perf',()=>{
  const N=1<<20
  for (const s of ['(','Binary(','Binary(length=','Binary(length=1, value=0x','[','[1,','{','{1','\\x','\\x15',"b'",'"',"'",'/*','[/*','{/*','<Buffer ','<Buffer 15','0x','0','@','*\n','0000: \n','00: 15\n','0000000 15\n','data:;base64,','#',' ','\n','\r','new byte[]{','byte[]{1}','=','...','value=0x','\u00e9','\u200b','\u00a0','\u201c','15 ','1 ','a','Z','Zz1=','"Zz1',"x'",'Buffer.from("','{"type":"Buffer","data":[/*','// ','(byte)','15\n','(    ','`','```a','\u001b[','-','-1,','00000000: 00\n','|00000000| 15|\n','Aa@1','15-']) {
    const t=s.repeat(Math.ceil(N/s.length)); const t0=performance.now(); const r=readText(t); const ms=performance.now()-t0
    if(ms>400) console.log(JSON.stringify(s),r.form,ms.toFixed(0))
    for (const f of FORMS){const t0=performance.now(); readText(t,{form:f.id}); const ms=performance.now()-t0; if(ms>800) console.log('   forced',f.id,JSON.stringify(s),ms.toFixed(0))}
  }
},600000)
