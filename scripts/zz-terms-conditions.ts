import fc from 'fast-check'
import { assemble } from '#core/assembly/assemble.ts'
import { cover } from '#core/coverage/coverage.ts'
import { plainText } from '#core/document/text.ts'
import { clausesOf } from '#core/library/words.ts'
import { checkAnswers } from '#core/questionnaire/check.ts'
import { loadContent } from '#server/content/load-content.ts'
import { arbitraryInterview, fitState } from '#tests/support/arbitrary-interview.ts'
const { questionnaire, library, words, checkContext } = loadContent('terms-conditions','en')!
const count = new Map<string, number>(); const ex = new Map<string,string>()
const add=(k:string, e='')=>{count.set(k,(count.get(k)??0)+1); if(!ex.has(k)) ex.set(k,e)}
const reached=new Set<string>(); let n=0
for (const [given,date] of fc.sample(fc.tuple(arbitraryInterview(questionnaire, checkContext('2026-11-21')), fc.constantFrom('2026-11-21','2026-12-10','2027-01-01','2027-05-13','2028-01-01')),{numRuns:Number(process.argv[2]??1500), seed: Number(process.argv[3]??5)})) {
  const ctx=checkContext(date); const g:any={...fitState(given,ctx)}; { const st=[...(ctx.states[String(g.governingCountry)]??[])]; if(st.length) g.governingState=st[Number(g.governingState??0)%st.length]; else delete g.governingState; if(g.vatNumber) g.vatNumber='DE123456789' }
  const {answers,problems}=checkAnswers(questionnaire, g, ctx)
  if (problems.length) { for (const p of problems) add('PROBLEM '+p.userData+' '+p.code, p.message); continue }
  n++
  const a=assemble(library,answers,{date})
  for (const {definition} of a.clauses) reached.add(definition.id)
  for (const u of a.unfilled) add('UNFILLED '+u, JSON.stringify({country:answers.country,platforms:answers.platforms,entityType:answers.entityType}))
  const text=a.agreement.children.map(plainText).join('\n')
  for (const m of text.match(/.{0,40}(?: [,.;:)]|\( | {2}|\(\)|,,|\.\.|\{\{|\[\[|undefined).{0,40}/g) ?? []) add('PUNCT '+m.slice(0,100).replace(/Lantern|Harbour|Maple|Quiet|River|Copper|Orchard|Nine|Über|Señal/g,'W'))
  for (const e of cover(questionnaire,library,a,words).entries) if (e.state==='violated'||(e.state==='missing'&&(e.requirement.kind==='mandatory'||!e.ask))) add(`DUTY ${e.requirement.id} ${e.state}`, e.reason+' missing groups: '+library.requirements.find(r=>r.id===e.requirement.id)!.metBy.filter(g=>!g.some(c=>a.clauses.some(x=>x.definition.id===c))).map(g=>g.join('|')).join(' & ')+' ::: '+JSON.stringify({c:answers.country,e:answers.entityType,l:answers.privacyLaws,x:answers.extraPrivacyLaws}))
}
console.log(n,'complete'); for (const [k,v] of [...count].sort((a,b)=>b[1]-a[1]).slice(0,60)) console.log(v,k,'|',(ex.get(k)??'').slice(0,420))
const un=clausesOf(library).map(c=>c.id).filter(i=>!reached.has(i)); console.log('UNREACHED',un.length,un.join(' '))
