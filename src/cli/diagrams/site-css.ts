/** The look of the static pages: that of the application, in one place, light and dark. */
export const SITE_CSS = `
:root{color-scheme:light dark;--canvas:#F6F7F9;--panel:#FFFFFF;--subtle:#F1F3F5;--ink-page:#171A21;--muted-page:#525A68;--rule:#E1E5EA;--link:#1B4F96;--focus:#2166C2}
@media (prefers-color-scheme:dark){:root{--canvas:#0D0F13;--panel:#14171C;--subtle:#1A1E25;--ink-page:#E8EBF0;--muted-page:#A9B2C0;--rule:#2A303A;--link:#8FBDF5;--focus:#5B9BEA}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--ink-page);font:14px/1.45 'Inter Variable',Inter,'IBM Plex Sans Arabic',system-ui,'Segoe UI',Roboto,sans-serif}
:lang(ar){line-height:1.6}
.page{max-width:1440px;margin:0 auto;padding:20px 24px 48px}
header{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:baseline;justify-content:space-between}
nav ul,.files{display:flex;flex-wrap:wrap;gap:4px 16px;list-style:none;margin:0;padding:0}
nav [aria-current]{color:inherit;font-weight:600;text-decoration:none}
h1{font-size:24px;line-height:1.35;font-weight:600;margin:20px 0 4px}
h2{font-size:16px;line-height:1.5;font-weight:600;margin:28px 0 8px}
p{margin:0 0 12px;max-width:80ch}
a{color:var(--link);text-underline-offset:2px}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.quiet{color:var(--muted-page)}
.panel{background:var(--panel);border:1px solid var(--rule);border-radius:8px;overflow:auto}
.panel svg{display:block;margin:0 auto}
figure{margin:0}figure .scroll{overflow:auto}
figcaption{padding:8px 16px;border-top:1px solid var(--rule);color:var(--muted-page);font-size:12px}
table{border-collapse:collapse;width:100%}
th,td{text-align:start;vertical-align:top;padding:8px 12px;border-bottom:1px solid var(--rule)}
thead th{background:var(--subtle);font-weight:500;font-size:12px;color:var(--muted-page);white-space:nowrap}
tbody tr:last-child>*{border-bottom:0}
tbody th{font-weight:500}
td.number,th.number{text-align:end;font-variant-numeric:tabular-nums}
td ul{margin:0;padding-inline-start:16px}
td code,th code{white-space:nowrap}td.wide{min-width:220px}
code{font:12px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;color:var(--muted-page);overflow-wrap:anywhere}
small{display:block;font-size:12px}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(200px,1fr));gap:16px;margin:0}
.tiles div{background:var(--panel);border:1px solid var(--rule);border-radius:8px;padding:16px}
.tiles dt{color:var(--muted-page);font-size:12px}
.tiles dd{margin:0;font-size:20px;font-weight:600;font-variant-numeric:tabular-nums}
.machines{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,560px),1fr));gap:16px}
.machines article{background:var(--panel);border:1px solid var(--rule);border-radius:8px;overflow:hidden;display:flex;flex-direction:column}
.machines .words{padding:16px}
.machines h2{margin:0 0 4px}
.machines .picture{border-top:1px solid var(--rule);padding:8px;flex:1;display:grid;place-items:center}
.machines svg{display:block;max-width:100%;max-height:320px;width:auto;height:auto}
@media print{body{background:#fff}nav{display:none}}`;
