// Money that a guest leaves with the house: what is left of it, and which payment of another voucher it became.
migrate(
  (app) => {
    const vouchers = app.findCollectionByNameOrId('vouchers');
    for (const name of ['refunded_before', 'credit_left']) vouchers.fields.add(new NumberField({ name, min: 0, onlyInt: true }));
    app.save(vouchers);
    const payments = app.findCollectionByNameOrId('payments');
    payments.fields.add(new RelationField({ name: 'pair', collectionId: payments.id, maxSelect: 1, cascadeDelete: false }));
    payments.indexes = [...payments.indexes, "CREATE INDEX `idx_payments_6` ON `payments` (`pair`) WHERE `pair` != ''"];
    app.save(payments);
    // What was kept as credit before is there still.
    app
      .db()
      .newQuery(
        "UPDATE vouchers SET credit_left = max(0, min(paid, coalesce(json_extract(cancellation, '$.refund'), 0))) WHERE state = 'cancelled' AND json_extract(cancellation, '$.refund_choice') IN ('credit', 'move')",
      )
      .execute();
  },
  (app) => {
    const payments = app.findCollectionByNameOrId('payments');
    payments.indexes = payments.indexes.filter((index) => !index.includes('idx_payments_6'));
    payments.fields.removeByName('pair');
    app.save(payments);
    const vouchers = app.findCollectionByNameOrId('vouchers');
    for (const name of ['refunded_before', 'credit_left']) vouchers.fields.removeByName(name);
    app.save(vouchers);
  },
);
