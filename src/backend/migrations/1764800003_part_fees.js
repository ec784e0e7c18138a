// What is kept of people who were taken out of a sold voucher inside a tier of its rule.
migrate(
  (app) => {
    const vouchers = app.findCollectionByNameOrId('vouchers');
    vouchers.fields.add(new NumberField({ name: 'part_fees', min: 0, onlyInt: true }));
    app.save(vouchers);
  },
  (app) => {
    const vouchers = app.findCollectionByNameOrId('vouchers');
    vouchers.fields.removeByName('part_fees');
    app.save(vouchers);
  },
);
