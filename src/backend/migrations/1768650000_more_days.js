// A schedule says further stretches of the year and single days, a closure that it was taken back.
const STAFF = ['manager', 'senior', 'accountant', 'content'].map((type) => `@request.auth.type = "${type}"`).join(' || ');
const OFFICE = `@request.auth.id != "" && @request.auth.active = true && (@request.auth.collectionName = "admins" || (@request.auth.collectionName = "users" && (${STAFF})))`;

migrate(
  (app) => {
    const schedules = app.findCollectionByNameOrId('excursion_schedules');
    for (const name of ['more_seasons', 'exceptions']) schedules.fields.add(new JSONField({ name }));
    app.save(schedules);
    const closures = app.findCollectionByNameOrId('park_closures');
    closures.fields.add(new BoolField({ name: 'withdrawn' }));
    closures.listRule = `(withdrawn = false) || (${OFFICE})`;
    closures.viewRule = closures.listRule;
    app.save(closures);
  },
  (app) => {
    const schedules = app.findCollectionByNameOrId('excursion_schedules');
    for (const name of ['more_seasons', 'exceptions']) schedules.fields.removeByName(name);
    app.save(schedules);
    const closures = app.findCollectionByNameOrId('park_closures');
    closures.listRule = '';
    closures.viewRule = '';
    app.save(closures);
    closures.fields.removeByName('withdrawn');
    app.save(closures);
  },
);
