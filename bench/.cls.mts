import { chromium } from '@playwright/test';
import { keptSession } from '/work/main/server/src/testing/kept-session.ts';
const base='http://localhost:3111';
const b = await chromium.launch({executablePath:'/usr/bin/chromium'});
const s = await keptSession(base,process.env.AS??'gold@demo.test');
for (const path of process.argv.slice(2)) {
const c = await b.newContext({viewport:{width:+(process.env.W??412),height:823}, serviceWorkers:'block'}); const p = await c.newPage();
await p.goto(base+'/favicon.svg');  await p.evaluate((k:any)=>{for(const [n,v] of Object.entries(k)) localStorage.setItem(n,v as string)}, s);
const cdp = await c.newCDPSession(p); await cdp.send('Network.enable'); await cdp.send('Network.emulateNetworkConditions',{offline:false,latency:150,downloadThroughput:200000,uploadThroughput:90000}); await cdp.send('Emulation.setCPUThrottlingRate',{rate:2});
await p.addInitScript(()=>{ (window as any).ls=[]; new PerformanceObserver(l=>{for(const e of l.getEntries() as any) (window as any).ls.push([Math.round(e.startTime),e.value.toFixed(3),...e.sources.map((x:any)=>(x.node?.tagName??'#'+x.node?.nodeName)+' "'+(x.node?.textContent??'').slice(0,30)+'" '+[x.previousRect.y,x.previousRect.height,'>',x.currentRect.y,x.currentRect.height].map((n:any)=>typeof n==='number'?Math.round(n):n).join(' '))])}).observe({type:'layout-shift',buffered:true}); 
 new PerformanceObserver(l=>{for(const e of l.getEntries() as any) (window as any).lcp=[Math.round(e.startTime), e.size, e.element?.tagName, (e.element?.textContent??e.url).slice(0,50)]}).observe({type:'largest-contentful-paint',buffered:true});
 new PerformanceObserver(l=>{for(const e of l.getEntries() as any) if(e.name==='first-contentful-paint') (window as any).fcp=Math.round(e.startTime)}).observe({type:'paint',buffered:true}); });
await p.goto(base+path,{waitUntil:'networkidle'}); await p.waitForTimeout(1500);
console.log('==',path,'fcp',await p.evaluate('fcp'),'lcp',JSON.stringify(await p.evaluate('lcp'))); const ls:any=await p.evaluate('ls'); console.log('  cls',ls.reduce((t:number,x:any)=>t+ +x[1],0).toFixed(3)); for(const x of ls) console.log('   ',x.join(' | ').slice(0,420));
if(process.env.SHOT) await p.screenshot({path:`/tmp/cls-${path.replaceAll('/','_')}.png`});
await c.close(); }
await b.close();
