// A lead left Won with its last voucher from some release on; leads of before that are won and have nothing sold follow the
// same rule. And what a frozen rule says of who does not come is what its number says.
migrate(
  (app) => {
    const sql = (text) => app.db().newQuery(text).execute();
    // The latest cancellation of each such lead decides, as it does at the desk.
    sql(`CREATE TABLE won_no_more AS
      SELECT leads.id AS lead, gone.since, gone.choice, reason.id AS reason FROM leads
      JOIN (SELECT lead, json_extract(cancellation, '$.by') AS cause, json_extract(cancellation, '$.refund_choice') AS choice,
          max(CASE state_since WHEN '' THEN updated ELSE state_since END) AS since
        FROM vouchers WHERE lead != '' AND state = 'cancelled' AND json_valid(cancellation) AND json_type(cancellation) = 'object' GROUP BY lead) AS gone
        ON gone.lead = leads.id
      JOIN loss_reasons AS reason ON reason.id = CASE gone.cause WHEN 'weather' THEN 'weather' WHEN 'client' THEN 'changed_plans'
        WHEN 'duplicate' THEN 'changed_plans' ELSE 'called_off' END
      WHERE leads.merged_into = '' AND leads.status IN (SELECT id FROM statuses WHERE kind = 'won') AND EXISTS (SELECT 1 FROM statuses WHERE id = 'lost')
        AND NOT EXISTS (SELECT 1 FROM vouchers WHERE vouchers.lead = leads.id AND state NOT IN ('cancelled', 'expired', 'rejected'))`);
    const move = (of, to, kind, cycle) => {
      const from = `FROM leads JOIN won_no_more AS one ON one.lead = leads.id WHERE ${of}`;
      sql(`INSERT INTO lead_stages (id, lead, country, "from", "to", kind, cycle, assigned_user, source, loss_reason, seconds, at, created)
        SELECT 'w' || lower(hex(randomblob(7))), leads.id, country, leads.status, '${to}', '${kind}', ${cycle}, assigned_user, source, ${kind === 'lost' ? 'one.reason' : "''"},
          max(0, CAST(round((julianday(one.since) - julianday(status_since)) * 86400) AS INTEGER)), one.since, one.since ${from}`);
      sql(`INSERT INTO activities (id, lead, country, kind, data, at, created)
        SELECT 'w' || lower(hex(randomblob(7))), leads.id, country, 'stage',
          json_object('from', leads.status, 'to', '${to}', 'loss_reason', ${kind === 'lost' ? 'one.reason' : "''"}), one.since, one.since ${from}`);
    };
    const all = 'leads.id IN (SELECT lead FROM won_no_more)';
    const asked = "leads.id IN (SELECT lead FROM won_no_more WHERE choice != 'money') AND EXISTS (SELECT 1 FROM statuses WHERE id = 'contacted')";
    const since = '(SELECT since FROM won_no_more WHERE won_no_more.lead = leads.id)';
    move(all, 'lost', 'lost', 'max(cycle, 1)');
    sql(`UPDATE leads SET status = 'lost', loss_reason = (SELECT reason FROM won_no_more WHERE won_no_more.lead = leads.id), won_at = '', closed_at = ${since},
      status_since = ${since}, next_action = '', next_action_at = '', due_at = '' WHERE ${all}`);
    // Whose money stays with the house is asked anew.
    move(asked, 'contacted', 'open', 'max(cycle, 1) + 1');
    sql(`UPDATE leads SET status = 'contacted', loss_reason = '', closed_at = '', cycle = max(cycle, 1) + 1,
      next_action = (SELECT action_ru FROM statuses WHERE id = 'contacted'), next_action_at = ${since}, due_at = ${since} WHERE ${asked}`);
    sql('DROP TABLE won_no_more');

    const share = "json_extract(rule, '$.no_show_percent')";
    const says = (field, share) =>
      `replace(replace(${field}, 'вернём ' || ${share} || ' % оплаченного.', 'удержим ' || (100 - ${share}) || ' % стоимости.'),
        'we return ' || ${share} || '% of what was paid.', 'we keep ' || (100 - ${share}) || '% of the price.')`;
    sql(`UPDATE vouchers SET rule = ${says('rule', share)} WHERE json_valid(rule) AND ${share} > 0`);
    sql(`UPDATE cancellation_rules SET sentences_ru = ${says('sentences_ru', 'no_show_percent')}, sentences_en = ${says('sentences_en', 'no_show_percent')}
      WHERE no_show_percent > 0`);
  },
  // Nothing to take back: which of them were won before, nobody could tell.
  () => undefined,
);
