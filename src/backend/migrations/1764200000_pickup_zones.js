// Areas that drivers go by, proposed where somebody writes down a pick-up.
migrate(
  (app) => {
    const countries = app.findCollectionByNameOrId('countries');
    countries.fields.add(new JSONField({ name: 'pickup_zones', maxSize: 5000 }));
    app.save(countries);
  },
  (app) => {
    const countries = app.findCollectionByNameOrId('countries');
    countries.fields.removeByName('pickup_zones');
    app.save(countries);
  },
);
