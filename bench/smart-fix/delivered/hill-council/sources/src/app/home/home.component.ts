import { Component } from '@angular/core';
import { CardComponent } from '../card/card.component';

@Component({ selector: 'app-home', imports: [CardComponent], templateUrl: './home.component.html' })
export class HomeComponent {
  news = [
    { title: 'New benches', image: '/img/bench.svg', date: '3 May' },
    { title: 'Bins on Friday', image: '/img/bin.svg', date: '1 May' },
  ];
}
