import { render } from 'preact';
import { addStyle, serverCall } from '../../ui-kit/rpc';
import css from '../../ui-kit/ui.css';
import { PriceListApp } from './price-list-page';

addStyle(css);
const app = document.getElementById('app');
if (app) render(<PriceListApp call={serverCall()} today={dayOf(new Date())} />, app);

function dayOf(now: Date): string {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${now.getFullYear()}-${month}-${day}`;
}
