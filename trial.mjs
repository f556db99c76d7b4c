import { runModule } from 'safe-module/headless';
import { readFileSync } from 'node:fs';
const code = readFileSync(process.argv[2],'utf8');
const r = await runModule({ code, datasets: {}, level:'standard' });
console.log(JSON.stringify(r.report.violations.filter(v=>v.severity!=='warning')).slice(0,300)); console.log(r.report.status, r.report.violations.filter(v=>v.code==='SM504').map(v=>v.message));
const t=r.transcript; 
const json=JSON.stringify(t,(k,v)=>ArrayBuffer.isView(v)?'[bin]':v);
const m=[]; const walk=(o)=>{ if(o&&typeof o==='object'){ if(o.kind==='sheet'&&o.rules) m.push(o.rules); for(const k in o) walk(o[k]); } }; walk(t);
for (const rules of m){ console.log('rules',rules.length,'selectors',rules.reduce((s,x)=>s+x.selectors.length,0)); }
const rules=m.at(-1)??[]; console.log(rules.map(r=>r.selectors.length+' '+r.selectors[0]+' '+Object.keys(r.declarations).join()).sort((a,b)=>parseInt(b)-parseInt(a)).slice(0,30).join('\n'));
process.exit(0);
