import { getT } from '../../src/i18n/t.ts';
import { href } from '../../src/routing/href.ts';
import { lookOverBoth } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { drawn } from './languages.ts';
import { asAdmin, asUser, COUNTRY, openStaff } from './staff.ts';

const HOUSE = href('admin', { country: COUNTRY });

test.describe.configure({ mode: 'default' });
for (const language of drawn('an administrator sees the house at a glance, and it goes on being so while he reads')) {
  const t = getT(language);

  test(`an administrator sees the house at a glance, and it goes on being so while he reads: ${language}`, async ({ page, context, admin, baseURL }) => {
    await asAdmin(context, admin, baseURL ?? '');
    const jobs = admin.collection('job_runs');
    const proof = { name: 'restore_proof', schedule: '10 21 * * *', asked_at: '', outcome: '' };
    const [known] = await jobs.getFullList({ filter: 'name = "restore_proof"' });
    const job = known ? await jobs.update(known.id, proof) : await jobs.create(proof);
    const now = new Date().toISOString();
    const fault = await admin.collection('faults').create({ kind: 'release', code: 'build_failed', detail: 'No room', times: 2, first_at: now, at: now });
    await openStaff(page, HOUSE, language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('house_title'));
    for (const part of ['house_pocketbase', 'house_publisher', 'house_outbox', 'house_workers', 'house_disk', 'house_backup', 'house_proof'] as const)
      await expect(page.getByRole('region', { name: t(part), exact: true })).toBeVisible();
    await expect(page.getByText(t('house_fault_release')).first()).toBeVisible();
    await expect(page.getByText(t('job_desk_expire_holds'), { exact: true })).toBeVisible();
    expect(await lookOverBoth(page, 'house')).toEqual([]);

    // What is asked for is said, and what comes of it, without a reload; whoever stands on a link stays there.
    const link = page.getByRole('link', { name: t('house_publisher_open') });
    const region = page.getByRole('region', { name: t('house_proof'), exact: true });
    await region.getByRole('button', { name: t('house_proof_do') }).click();
    await expect(region.getByText(t('house_proof_asked'))).toBeVisible();
    await link.focus();
    await jobs.update(job.id, { asked_at: '', outcome: 'running', started_at: now, stage: 'counting', share: 70 });
    await expect(region.getByRole('progressbar')).toHaveAttribute('value', '70');
    const proved = { backup: 'a.zip', backup_at: now, bytes: 9, began_at: now, duration_ms: 1200, verdict: 'not_proved', why: 'counts', records: 7 };
    const row = await admin.collection('restore_proofs').create({ ...proved, differs: [{ collection: 'leads', expected: 3, found: 2 }], missing_in: [] });
    await jobs.update(job.id, { outcome: 'done', share: 0 });
    await expect(region.getByText(t('house_proof_differs', { collection: 'leads', expected: 3, found: 2 }))).toBeVisible();
    await expect(link).toBeFocused();
    await admin.collection('restore_proofs').delete(row.id);
    await admin.collection('faults').delete(fault.id);
  });
}

test('nobody but administrators opens the house, or asks how it is', async ({ page, context, admin, baseURL, problems }) => {
  problems.permit(/^403 .*\/_admin/);
  expect((await page.request.get('/api/glance')).status()).toBe(401);
  await asUser(context, admin, baseURL ?? '', 'senior');
  expect((await page.request.get('/api/glance')).status()).toBe(403);
  expect((await page.goto(HOUSE))?.status()).toBe(403);
});
