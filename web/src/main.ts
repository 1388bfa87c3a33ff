import { mount } from 'svelte';
import App from './App.svelte';
import './art/fonts';
import './app.css';
import { keepPage } from './net/install';

const target = document.getElementById('app');
if (target) mount(App, { target });
keepPage();
