import { chromium } from 'playwright';
const b = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });
for (const [w,h] of [[1440,860],[390,800]]) for (const at of ['/dashboard','/dashboard/leave']) for (const who of ['admin','manager','reception']) {
  const c = await b.newContext({ viewport: { width: w, height: h }, timezoneId: 'Asia/Dubai' });
  await c.addInitScript(() => { localStorage.setItem('steward.acknowledgedVersion','2.9.2'); window.shifts = []; new PerformanceObserver((l) => { for (const e of l.getEntries()) window.shifts.push([e.value.toFixed(4), Math.round(e.startTime), e.hadRecentInput, ...e.sources.map((s) => (s.node?.dataset?.testid ?? s.node?.className ?? s.node?.nodeName) + ' ' + s.previousRect.y + '>' + s.currentRect.y + ' h' + s.previousRect.height + '>' + s.currentRect.height)]); }).observe({ type: 'layout-shift', buffered: true }); });
  const p = await c.newPage();
  await p.request.post('http://localhost:4100/api/auth/login', { data: { email: who + '@luma.example', password: 'steward-demo' }, headers: { origin: 'http://localhost:4100' } });
  const s = await c.newCDPSession(p); await s.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await p.goto('http://localhost:4100' + at); await p.waitForTimeout(6000);
  console.log(w, at, who, JSON.stringify(await p.evaluate(() => window.shifts)));
  await c.close();
}
await b.close();
