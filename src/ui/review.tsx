import { render } from 'preact';
import { AskedApp } from './review/asked-page';
import { ReviewApp } from './review/review-app';
import { addStyle, serverCall } from './rpc';
import css from './ui.css';

addStyle(css);
const app = document.getElementById('app');
/** The server writes the run that is to be undone into the page, the state whose rows are to be seen first, or what somebody asks approval for. */
const { undo = '', at = '', request = '' } = document.body.dataset;
const call = serverCall();
if (app)
  render(request === '' ? <ReviewApp {...{ call, undo, at }} /> : <AskedApp {...{ call }} plan={request} />, app);
