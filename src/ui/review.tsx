import { render } from 'preact';
import { ReviewApp } from './review/review-app';
import { addStyle, serverCall } from './rpc';
import css from './ui.css';

addStyle(css);
const app = document.getElementById('app');
const { undo = '', at = '' } = document.body.dataset;
const call = serverCall();
if (app) render(<ReviewApp {...{ call, undo, at }} />, app);
