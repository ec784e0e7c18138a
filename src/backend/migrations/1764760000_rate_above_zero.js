// A rate of zero makes no price: it is refused where it is written.
const ABOVE_ZERO = '^([0-9]*[1-9][0-9]*([.][0-9]+)?|[0-9]+[.][0-9]*[1-9][0-9]*)$';
const BEFORE = '^[0-9]+([.][0-9]+)?$';
function expect(app, pattern) {
  const rates = app.findCollectionByNameOrId('rates');
  rates.fields.getByName('value').pattern = pattern;
  app.save(rates);
}
migrate(
  (app) => expect(app, ABOVE_ZERO),
  (app) => expect(app, BEFORE),
);
