import {it} from 'vitest'
import {parse} from '/work/main/src/pof/index.ts'
import { readSlowly } from '/work/main/tests/support/slow-reader.ts'
import { differences } from '/work/main/tests/support/slow-reader-compare.ts'
const j=(v)=>JSON.stringify(v,(k,x)=>typeof x==='bigint'?String(x)+'n':x)
it('x',()=>{ for (const h of (process.env.HEX??'').split(',')){const b=Uint8Array.from(Buffer.from(h,'hex'));const d=parse(b,{envelope:false});const r=readSlowly(b);console.log(h,'\n',differences(r,d),'\n',d.root,d.problems.map(p=>[p.code,p.severity,p.offset,p.length,p.node,p.message].join(' ')),r.errors,r.stopped,r.end);for(let n=-1;n<d.tree.count;n++)console.log(n,d.tree.typeName(n),d.tree.start(n),d.tree.end(n),d.address(n),d.tree.state(n),d.tree.childCount(n),d.text(n),j(d.tokens(n).map(t=>[t.role,t.start,t.end,t.value])))
 const w=(n,i)=>{console.log('slow',' '.repeat(i),n.type,n.start,n.end,n.key,n.complete?'':'CUT',n.faulty?'faulty':'',j(n.value)??'');n.children.slice(0,20).forEach(c=>w(c,i+1))};if(r.root)w(r.root,0)}})
