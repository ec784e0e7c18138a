// What seniors set aside so that a trip could be sold stays with the voucher.
migrate(
  (app) => {
    const vouchers = app.findCollectionByNameOrId('vouchers');
    vouchers.fields.add(new JSONField({ name: 'overrides', maxSize: 50000 }));
    app.save(vouchers);
  },
  (app) => {
    const vouchers = app.findCollectionByNameOrId('vouchers');
    vouchers.fields.removeByName('overrides');
    app.save(vouchers);
  },
);
