import { chromium } from 'playwright';
import fs from 'node:fs';
const [,, port, out, user, ...paths] = process.argv;
const base=`http://127.0.0.1:${port}`;
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});
fs.mkdirSync(out,{recursive:true});
for (const [w,scheme] of [[400,'light'],[1200,'dark'],[320,'light']]) {
  const c=await b.newContext({viewport:{width:w,height:900},colorScheme:scheme,baseURL:base,locale:'ru-RU'});
  const r=await c.request.post('/_auth/with-password',{data:{collection:user==='admin'?'admins':'users',username:user,password:'treasure-demo'},headers:{origin:base}});
  if(!r.ok()) console.log('login',r.status(),await r.text());
  for (const p of paths){const page=await c.newPage();await page.goto(p);await page.waitForTimeout(400);const o=await page.evaluate(()=>document.documentElement.scrollWidth-innerWidth);if(o>0)console.log('overflow',w,p,o);await page.screenshot({path:`${out}/${p.replace(/\W+/g,'_')}-${w}.png`,fullPage:true});await page.close();}
  await c.close();
}
await b.close();
