import { guardWrites } from '../../backend/desk/records.ts';
import { checkNetPrice } from './hooks/net-prices.ts';

guardWrites('net_prices', () => ({ check: checkNetPrice }));
