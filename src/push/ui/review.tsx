import { render } from 'preact';
import { addStyle, serverCall } from '../../ui-kit/rpc';
import css from '../../ui-kit/ui.css';
import { ReviewApp } from './review-app';

addStyle(css);
const app = document.getElementById('app');
const { undo = '', at = '' } = document.body.dataset;
const call = serverCall();
if (app) render(<ReviewApp {...{ call, undo, at }} />, app);
