// A move of a lead is written down once, among its stages, and its timeline tells it from there. Entries of before that say
// the same a second time go; one that the stages know nothing of stays.
const of = (part) => `json_extract(activities.data, '$.${part}')`;
migrate(
  (app) => {
    app
      .db()
      .newQuery(`DELETE FROM activities WHERE kind = 'stage' AND json_valid(data) AND EXISTS (SELECT 1 FROM lead_stages AS move
        WHERE move.lead IN (activities.lead, activities.merged_from) AND move."from" = ${of('from')} AND move."to" = ${of('to')})`)
      .execute();
  },
  (app) => {
    app
      .db()
      .newQuery(`INSERT INTO activities (id, lead, country, kind, data, at, by, created)
        SELECT id, lead, country, 'stage', json_object('from', "from", 'to', "to", 'loss_reason', loss_reason), at, by, created
        FROM lead_stages WHERE "from" != '' AND "from" != "to"`)
      .execute();
  },
);
