import { render } from 'preact';
import { PriceListApp } from './price-list/price-list-page';
import { addStyle, serverCall } from './rpc';
import css from './ui.css';

addStyle(css);
const app = document.getElementById('app');
if (app) render(<PriceListApp call={serverCall()} />, app);
