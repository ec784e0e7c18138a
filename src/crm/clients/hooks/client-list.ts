import { clients } from '../../../model/clients/fields/clients.ts';
import { listClients as operation } from '../../../model/clients/known.operations.ts';
import { type ClientFilters, clientIndex } from '../../../model/clients/list.ts';
import type { RequestEvent } from '../../../backend/jsvm.d.ts';
import { deskShow } from '../../../backend/desk.ts';
import { countText, limitIn, pageText } from '../../../backend/list-page.ts';
import { conditions, type PageAsked, pageStatement, totalStatement, type Walk } from '../../../backend/list-sql.ts';
import { cursorIn, type RequestQuery, wordIn } from '../../../backend/request.ts';

/** What is asked of the list of clients; '' for anything. */
type ClientQuery = ClientFilters & PageAsked;

function walkOf(query: ClientQuery): Walk {
  const { country, state, vip, blacklisted } = query;
  const flags = Object.entries({ vip, blacklisted }).map(([name, value]) => value !== '' && `${name} = ${value}`);
  const where = conditions(country, [state !== '' && 'state = {:state}', ...flags], { state });
  return { description: clients, index: clientIndex(query), column: 'created', isAscending: false, where };
}

const flagIn = (value: string | undefined): ClientQuery['vip'] => (value === '1' || value === '0' ? value : '');

function queryOf(params: RequestQuery): ClientQuery {
  return {
    country: wordIn(params['country']),
    state: wordIn(params['state']),
    vip: flagIn(params['vip']),
    blacklisted: flagIn(params['blacklisted']),
    after: cursorIn(params),
    limit: limitIn(params['limit']),
  };
}

export function listClients(e: RequestEvent): void {
  deskShow(e, operation, (app, actor, asked) => {
    const query = queryOf(asked);
    const isWhole = asked.count === 'all';
    const page = pageText(app, actor, pageStatement(walkOf(query), query), query);
    return [page, ...(asked.count ? [countText(app, actor, totalStatement(walkOf(query), isWhole), isWhole)] : [])];
  });
}
