import { Route, Routes } from 'react-router';
import Layout from './layout/Layout';
import Basket from './pages/Basket';
import Delivery from './pages/Delivery';
import Grower from './pages/Grower';
import Growers from './pages/Growers';
import Help from './pages/Help';
import Home from './pages/Home';

export default function App() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route index element={<Home />} />
        <Route path="growers" element={<Growers />} />
        <Route path="growers/:slug" element={<Grower />} />
        <Route path="basket" element={<Basket />} />
        <Route path="delivery" element={<Delivery />} />
        <Route path="help" element={<Help />} />
      </Route>
    </Routes>
  );
}
