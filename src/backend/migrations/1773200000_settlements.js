// Agents who collect from guests are settled by payouts that set their share off against the cash that they hold.
const LIVE = "`way` = 'set_off' AND `state` NOT IN ('confirmed', 'void')";
const KEPT = ['net', 'gross', 'clawbacks', 'agent', 'currency'];
const SHOWN = ['country', 'number', 'state', 'until', 'currency', 'entries', 'gross', 'clawbacks', 'net', 'sent_at', 'confirmed_at', 'created'];
const NEW = ['way', 'held', 'set_off'];

const run = (app, sql) => app.nonconcurrentDB().newQuery(sql).execute();

/** What a payout comes to stays, whoever writes. */
function keepPayouts(app, names) {
  run(app, 'DROP TRIGGER IF EXISTS payouts_kept');
  const changed = names.map((name) => `OLD.${name} IS NOT NEW.${name}`).join(' OR ');
  run(
    app,
    `CREATE TRIGGER payouts_kept BEFORE UPDATE ON payouts WHEN ${changed} OR (OLD.state IN ('confirmed', 'void') AND NEW.state != OLD.state)
      BEGIN SELECT RAISE(ABORT, 'payout_kept'); END`,
  );
}

function showPayouts(app, names) {
  const payout = names.map((name) => `p.${name}`).join(', ');
  for (const [name, viewQuery] of [
    ['agent_payouts', `SELECT p.id, p.agent, ${payout} FROM payouts p WHERE p.state != 'draft'`],
    ['managed_payouts', `SELECT p.id, p.agent, u.manager, ${payout} FROM users u CROSS JOIN payouts p ON p.agent = u.id`],
  ]) {
    const view = app.findCollectionByNameOrId(name);
    view.viewQuery = viewQuery;
    app.save(view);
  }
}

/** Of an entry its agent is told who collects from the guest. */
function showEntries(app, from, to) {
  for (const name of ['agent_commissions', 'managed_commissions']) {
    const view = app.findCollectionByNameOrId(name);
    view.viewQuery = view.viewQuery.replace(from, to);
    app.save(view);
  }
}

/** An index of payouts in the place of the one of its name. */
function index(collection, name, sql) {
  const others = Array.from(collection.indexes).filter((one) => !one.includes(`\`${name}\``));
  collection.indexes = sql === '' ? others : [...others, sql];
}

function entryKinds(app, values) {
  const cash = app.findCollectionByNameOrId('cash_entries');
  cash.fields.getByName('kind').values = values;
  return cash;
}

migrate(
  (app) => {
    const entries = app.findCollectionByNameOrId('commission_entries');
    entries.fields.add(new SelectField({ name: 'settlement', maxSelect: 1, values: ['referral', 'referral_deposit', 'net_rate', 'billing'] }));
    app.save(entries);
    // What was agreed at the sale holds for whatever follows from it.
    const agreed = (row) => `CASE WHEN json_valid(${row}.terms) THEN json_extract(${row}.terms, '$.settlement') END`;
    run(
      app,
      `UPDATE commission_entries AS e SET settlement = COALESCE(${agreed('e')}, (SELECT ${agreed('s')} FROM commission_entries s
        WHERE s.voucher = e.voucher AND s.agent = e.agent AND s.kind = 'sale' ORDER BY s.turn DESC LIMIT 1), '')`,
    );

    showEntries(app, 'e.payout,', 'e.payout, e.settlement,');

    const payouts = app.findCollectionByNameOrId('payouts');
    payouts.fields.add(new SelectField({ name: 'way', maxSelect: 1, values: ['transfer', 'set_off'] }));
    payouts.fields.add(new NumberField({ name: 'held', onlyInt: true }));
    payouts.fields.add(new NumberField({ name: 'set_off', onlyInt: true }));
    app.save(payouts);
    run(app, "UPDATE payouts SET way = 'transfer'");
    payouts.fields.getByName('way').required = true;
    index(payouts, 'idx_payouts_2', "CREATE UNIQUE INDEX `idx_payouts_2` ON `payouts` (`agent`, `country`, `currency`, `way`) WHERE `state` = 'draft'");
    index(payouts, 'idx_payouts_5', `CREATE UNIQUE INDEX \`idx_payouts_5\` ON \`payouts\` (\`agent\`, \`country\`, \`currency\`) WHERE ${LIVE}`);
    app.save(payouts);
    keepPayouts(app, [...KEPT, ...NEW]);
    showPayouts(app, [...SHOWN, ...NEW]);

    const cash = entryKinds(app, ['received', 'refund', 'correction', 'move', 'difference', 'set_off']);
    cash.fields.add(new TextField({ name: 'payout', max: 15 }));
    index(cash, 'idx_cash_entries_4', "CREATE UNIQUE INDEX `idx_cash_entries_4` ON `cash_entries` (`payout`) WHERE `payout` != ''");
    app.save(cash);
  },
  (app) => {
    const cash = entryKinds(app, ['received', 'refund', 'correction', 'move', 'difference']);
    index(cash, 'idx_cash_entries_4', '');
    cash.fields.removeByName('payout');
    app.save(cash);
    showPayouts(app, SHOWN);
    run(app, 'DROP TRIGGER IF EXISTS payouts_kept');
    const payouts = app.findCollectionByNameOrId('payouts');
    index(payouts, 'idx_payouts_5', '');
    index(payouts, 'idx_payouts_2', "CREATE UNIQUE INDEX `idx_payouts_2` ON `payouts` (`agent`, `country`, `currency`) WHERE `state` = 'draft'");
    app.save(payouts);
    for (const name of NEW) payouts.fields.removeByName(name);
    app.save(payouts);
    keepPayouts(app, KEPT);
    showEntries(app, 'e.payout, e.settlement,', 'e.payout,');
    const entries = app.findCollectionByNameOrId('commission_entries');
    entries.fields.removeByName('settlement');
    app.save(entries);
  },
);
