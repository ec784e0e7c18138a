import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desk, startDesk, type TestDesk } from '../../support/desk.ts';
import { bringFile, rowsIn } from '../../support/import-file.ts';

let backend: TestDesk;
beforeAll(async () => {
  backend = await startDesk();
});
afterAll(() => backend.stop());

describe('cells of a file', () => {
  it('go with the line that is done; those of refused lines stay to be mended', async () => {
    const file = await bringFile(backend, 'leads', [
      { name: 'Зоя', phone: '+79165553311' },
      { name: 'Тень', phone: 'нет' },
    ]);
    await file.act('run');
    await file.work();
    expect(rowsIn(backend, 'SELECT line, raw, met FROM import_lines WHERE import = ? ORDER BY line', file.id)).toEqual([
      { line: 2, raw: 'null', met: null },
      { line: 3, raw: '["Тень","нет"]', met: null },
    ]);
  });

  it('go with a guest who is forgotten, wherever they wait, and with nobody else', async () => {
    const clients = await bringFile(backend, 'clients', [{ name: 'Евлампия Тестова', phone: '+7 916 555-77-99' }]);
    await clients.act('run');
    await clients.work();
    const waiting = await bringFile(backend, 'leads', [
      { name: 'Е. Т.', phone: '8 (916) 555-77-99', note: 'a' },
      { name: 'ЕВЛАМПИЯ ТЕСТОВА', phone: '+66812345678', note: 'b' },
      { name: 'Другая', phone: '8 (916) 555-77-88', note: 'c' },
    ]);
    const [client] = rowsIn(backend, "SELECT id, revision FROM clients WHERE phone_e164 = '+79165557799'");
    const { status } = await desk(backend.as('admin'), `clients/${String(client?.['id'])}/anonymise`, { expected: client?.['revision'], reason: 'просьба' });
    expect(status).toBe(200);
    const cells = rowsIn(backend, 'SELECT line, raw FROM import_lines WHERE import = ? ORDER BY line', waiting.id);
    expect(cells).toEqual([
      { line: 2, raw: null },
      { line: 3, raw: null },
      { line: 4, raw: '["Другая","8 (916) 555-77-88","c"]' },
    ]);
    await waiting.act('run');
    await waiting.work();
    expect((await waiting.read()).states).toEqual({ created: 1, refused: 2 });
  });
});
