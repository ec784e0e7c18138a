// A record's version is a number that its writes count, not a time: what was there is version 1. Its history tells the number
// that each change made; changes of before are numbered backwards from 1, so that they keep their order and stay behind
// whatever is written from now on.
const COUNTED = [
  ...['countries', 'country_regions', 'ic_excurs_groups', 'ic_excurs_categories', 'ic_excurs_tags', 'locations', 'park_closures', 'ic_excurs'],
  ...['ic_excurs_images', 'ic_excurs_assets', 'excursion_schedules', 'excursion_collections', 'posts', 'legal_texts', 'site_texts', 'currencies'],
  ...['notes', 'cancellation_rules', 'reminder_templates', 'statuses', 'sources', 'loss_reasons', 'users', 'admins', 'saved_views'],
  ...['clients', 'leads', 'offers', 'vouchers', 'payments', 'reminders'],
];
const WALKED = 'CREATE INDEX `idx_events_1` ON `events` (`entity`, `record`, `revision`)';
const isWalked = (index) => index.includes('idx_events_1`');

/** Puts a field of another kind in the place of the events' revision; what it held is lost. */
function replaceRevision(app, field) {
  const events = app.findCollectionByNameOrId('events');
  events.indexes = events.indexes.filter((index) => !isWalked(index));
  events.fields.removeByName('revision');
  app.save(events);
  events.fields.add(field);
  events.indexes = [...events.indexes, WALKED];
  app.save(events);
}

migrate(
  (app) => {
    const sql = (text) => app.db().newQuery(text).execute();
    for (const name of COUNTED) {
      const collection = app.findCollectionByNameOrId(name);
      collection.fields.add(new NumberField({ name: 'revision', onlyInt: true }));
      app.save(collection);
      sql(`UPDATE ${name} SET revision = 1`);
    }
    sql(`CREATE TABLE numbered_events AS SELECT id, 1 + row_number() OVER (PARTITION BY entity, record ORDER BY revision, at, rowid)
      - count(*) OVER (PARTITION BY entity, record) AS number FROM events`);
    sql('CREATE UNIQUE INDEX idx_numbered_events ON numbered_events (id)');
    replaceRevision(app, new NumberField({ name: 'revision', onlyInt: true }));
    sql('UPDATE events SET revision = (SELECT number FROM numbered_events WHERE numbered_events.id = events.id)');
    sql('DROP TABLE numbered_events');
  },
  (app) => {
    replaceRevision(app, new TextField({ name: 'revision', max: 30 }));
    app.db().newQuery('UPDATE events SET revision = at').execute();
    for (const name of COUNTED) {
      const collection = app.findCollectionByNameOrId(name);
      collection.fields.removeByName('revision');
      app.save(collection);
    }
  },
);
