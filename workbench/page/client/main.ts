import './app.css';
import { Page } from './page';

const root = document.getElementById('page');
if (root) new Page(root).begin();
