// A refund names the payment that it returns, so that it goes at that payment's rate.
migrate(
  (app) => {
    const payments = app.findCollectionByNameOrId('payments');
    payments.fields.add(new RelationField({ name: 'returns', collectionId: payments.id, maxSelect: 1, cascadeDelete: false }));
    app.save(payments);
  },
  (app) => {
    const payments = app.findCollectionByNameOrId('payments');
    payments.fields.removeByName('returns');
    app.save(payments);
  },
);
