import fs from 'node:fs';
import { digestTemplates, folderOf, removeStaleTemplates, type Template, TEMPLATES, chooseTemplates } from './backend-template.ts';
import { startBackend } from './backend.ts';
import { startDesk } from './desk.ts';
import { GO_MEMORY } from './go-memory.ts';
import { prepareSignIns, TEMPLATE_KEPT_S } from './program-sessions.ts';
import { startSales } from './voucher-desk.ts';

const START: Readonly<Record<Template, typeof startBackend>> = { empty: startBackend, desk: startDesk, sales: startSales };

/**
 * Run once before the backend tests: migrations cost thirteen seconds of processor time, hashing and checking the passwords
 * of a desk's people two and a half, a copy of what they made nothing. Tests of the first start itself ask for a fresh folder.
 */
export default async function makeTemplates(): Promise<void> {
  Object.assign(process.env, GO_MEMORY);
  const digest = await digestTemplates();
  removeStaleTemplates(digest);
  chooseTemplates(digest);
  for (const template of TEMPLATES) {
    const folder = folderOf(template, digest);
    if (fs.existsSync(folder) && Date.now() - fs.statSync(folder).mtimeMs < TEMPLATE_KEPT_S * 1000) continue;
    const backend = await START[template]({ keepAs: `${folder}.${process.pid}` });
    if (template === 'empty') await prepareSignIns(backend);
    await backend.stop();
    fs.rmSync(folder, { recursive: true, force: true });
    fs.renameSync(`${folder}.${process.pid}`, folder);
  }
}
