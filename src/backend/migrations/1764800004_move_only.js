// Money that a rule gives for another day only stays so on the voucher that it goes to.
migrate(
  (app) => {
    const payments = app.findCollectionByNameOrId('payments');
    payments.fields.add(new NumberField({ name: 'move_only', onlyInt: true }));
    app.save(payments);
  },
  (app) => {
    const payments = app.findCollectionByNameOrId('payments');
    payments.fields.removeByName('move_only');
    app.save(payments);
  },
);
