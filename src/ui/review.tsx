import { render } from 'preact';
import { addStyle, serverCall } from './host';
import { ReviewApp } from './review/review-app';
import css from './ui.css';

addStyle(css);
const app = document.getElementById('app');
if (app) render(<ReviewApp call={serverCall()} />, app);
