import { guardWrites } from '../../backend/records.ts';
import { checkNetPrice } from './hooks/net-prices.ts';

guardWrites('net_prices', () => ({ check: checkNetPrice }));
