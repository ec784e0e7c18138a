import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '../../../scripts/seed/people.ts';
import { LANGUAGES } from '../../../src/i18n/language.ts';
import { getT } from '../../../src/i18n/t.ts';
import { href, localePath } from '../../../src/routing/href.ts';
import { UNDRAWN } from '../../support/missing-words.ts';
import { SiteClient } from '../../support/site-client.ts';
import { apiTest as test, expect } from '../fixtures.ts';

const COUNTRY = 'thailand';

test('every tab of a lead is drawn by the server, and what was offered stands in its own', async ({ admin, baseURL }) => {
  const [lead] = (await admin.collection('leads').getList(1, 1, { filter: `country = "${COUNTRY}" && status != "" && merged_into = ""` })).items;
  const [excursion] = (await admin.collection('ic_excurs').getList(1, 1, { filter: 'parent = "" && status = "active" && region = "phuket"' })).items;
  const id = lead?.id ?? '';
  const token = randomUUID().replaceAll('-', '').slice(0, 30);
  const expires_at = new Date(Date.now() + 86_400_000);
  await admin.collection('offers').create({ country: COUNTRY, language: 'en', lead: id, token, excursions: [excursion?.id], expires_at });
  const senior = new SiteClient(baseURL ?? '', '10.83.0.2');
  expect((await senior.signIn('senior', DEMO_PASSWORD)).status).toBe(200);
  for (const language of LANGUAGES)
    for (const tab of ['work', 'facts', 'offer', 'same', 'history']) {
      const { status, text } = await senior.ask(`${localePath(href('lead', { country: COUNTRY, id }), language)}?tab=${tab}`);
      expect([tab, status, text.includes(UNDRAWN)]).toEqual([tab, 200, false]);
      if (tab !== 'offer') continue;
      expect(text).toContain(getT(language)('offer_sent'));
      // Whoever presses before the page lives sends no link without its beginning.
      expect(text).not.toContain(encodeURIComponent(href('offer', { token })));
    }
});
