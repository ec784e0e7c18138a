// Office hours are a setting; administrators hear changes of every setting.
migrate(
  (app) => {
    const rows = arrayOf(new DynamicModel({ id: '', hours: '' }));
    app.db().newQuery("SELECT id, office_hours AS hours FROM countries WHERE json_type(office_hours) = 'object'").all(rows);
    const settings = app.findCollectionByNameOrId('settings');
    for (const { id, hours } of rows) {
      const row = new Record(settings);
      row.set('key', 'office_hours');
      row.set('country', id);
      row.set('value', hours);
      app.save(row);
    }
    const countries = app.findCollectionByNameOrId('countries');
    countries.fields.removeByName('office_hours');
    app.save(countries);
    const admins = '@request.auth.id != "" && @request.auth.active = true && @request.auth.collectionName = "admins"';
    settings.listRule = `(shown = true) || (${admins})`;
    settings.viewRule = settings.listRule;
    app.save(settings);
  },
  (app) => {
    const countries = app.findCollectionByNameOrId('countries');
    countries.fields.add(new JSONField({ name: 'office_hours', maxSize: 5000 }));
    app.save(countries);
    app
      .db()
      .newQuery(
        "UPDATE countries SET office_hours = (SELECT value FROM settings WHERE key = 'office_hours' AND country = countries.id) WHERE id IN (SELECT country FROM settings WHERE key = 'office_hours')",
      )
      .execute();
    const settings = app.findCollectionByNameOrId('settings');
    settings.listRule = 'shown = true';
    settings.viewRule = 'shown = true';
    app.save(settings);
  },
);
