import type { App } from './jsvm.d.ts';

/** The account of the house's own program, brought to this installation's secret: a restored database may know another one. */
export function ensureSuperuser(app: App): void {
  const [email, password] = [$os.getenv('HOUSE_SUPERUSER_EMAIL'), $os.getenv('HOUSE_SUPERUSER_PASSWORD')];
  // The very first call only makes the tables.
  if (email === '' || password === '' || !app.hasTable('_superusers')) return;
  const [known] = app.findRecordsByFilter('_superusers', 'email = {:email}', '', 1, 0, { email });
  if (known?.validatePassword(password)) return;
  const superuser = known ?? new Record(app.findCollectionByNameOrId('_superusers'));
  superuser.set('email', email);
  superuser.set('password', password);
  app.save(superuser);
}
