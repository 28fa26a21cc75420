import { Component } from '@angular/core';

@Component({
  selector: 'app-footer',
  template: `
    <footer class="foot">
      <h5>Hill Council</h5>
      <p class="foot-text">Town hall, Upper Street</p>
      <a href="https://www.facebook.com/hill" class="foot-link"><i class="icon icon-facebook"></i></a>
    </footer>
  `,
  styles: ['.foot-text { color: #c2c2c2; }'],
})
export class FooterComponent {}
