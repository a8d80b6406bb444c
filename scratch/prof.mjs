import fs from 'node:fs';
for (const f of fs.readdirSync('/tmp/prof')) {
const p = JSON.parse(fs.readFileSync('/tmp/prof/'+f));
const self = new Map(); const byId = new Map(p.nodes.map(n=>[n.id,n]));
p.samples.forEach((id,i)=>self.set(id,(self.get(id)??0)+(p.timeDeltas[i]??0)));
const agg = new Map();
for (const [id,t] of self) { const n=byId.get(id).callFrame; const k=`${n.functionName}|${n.url.replace(/.*\/work\/main\//,'')}:${n.lineNumber}`; agg.set(k,(agg.get(k)??0)+t); }
const total=[...self.values()].reduce((a,b)=>a+b,0);
console.log(f,total/1000);
for (const [k,t] of [...agg].sort((a,b)=>b[1]-a[1]).slice(0,25)) console.log((t/1000).toFixed(0),k);
}
