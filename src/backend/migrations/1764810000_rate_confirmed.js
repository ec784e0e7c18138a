// A rate far from the one before it is said twice; the second time is kept as the proof of it.
migrate(
  (app) => {
    const rates = app.findCollectionByNameOrId('rates');
    rates.fields.add(new TextField({ name: 'confirmed_value', max: 20, pattern: '^[0-9]+([.][0-9]+)?$' }));
    app.save(rates);
  },
  (app) => {
    const rates = app.findCollectionByNameOrId('rates');
    rates.fields.removeByName('confirmed_value');
    app.save(rates);
  },
);
