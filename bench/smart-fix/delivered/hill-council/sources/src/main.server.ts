import { bootstrapApplication, type BootstrapContext } from '@angular/platform-browser';
import { mergeApplicationConfig } from '@angular/core';
import { provideServerRendering, withRoutes, RenderMode } from '@angular/ssr';
import { AppComponent } from './app/app.component';
import { config } from './app/app.config';

const server = mergeApplicationConfig(config, { providers: [provideServerRendering(withRoutes([{ path: '**', renderMode: RenderMode.Prerender }]))] });
export default (context: BootstrapContext) => bootstrapApplication(AppComponent, server, context);
