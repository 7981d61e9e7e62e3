import { render } from 'preact';
import { addStyle, serverCall } from './host';
import { PriceListApp } from './price-list/price-list-app';
import css from './ui.css';

addStyle(css);
const app = document.getElementById('app');
if (app) render(<PriceListApp call={serverCall()} />, app);
