import { render } from 'preact';
import { ReviewApp } from './review/review-app';
import { addStyle, serverCall } from './rpc';
import css from './ui.css';

addStyle(css);
const app = document.getElementById('app');
/** The server writes the run that is to be undone into the page. */
const undo = document.body.dataset.undo ?? '';
if (app) render(<ReviewApp call={serverCall()} undo={undo} />, app);
